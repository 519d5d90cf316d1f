import { partEditorIds } from '@portfolio/contracts/open-editors.ts';
import {
  brandFonts,
  corners,
  editBrandBodySchema,
  grounds,
  type Brand,
  type ColouredBrand,
} from '@portfolio/contracts/pages/brand.ts';
import { chakra } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Comparison } from '../../../entries/entry-history.ts';
import { StateComparison } from '../../../entries/history/state-comparison.tsx';
import { useSettled } from '../../../lib/forms/use-settled.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FieldList } from '../../../entries/fields/controls/field-control.tsx';
import { choice, labelIn, type Field } from '../../../entries/fields/fields.ts';
import { PartEditor } from './part-form.tsx';
import { changedFieldsOf, type PartEntry, type SitePart } from './part-kind.ts';
import { partCalls } from './part-calls.ts';
import { partPaths, reloadFrame, sampleColoursQuery } from './site-parts.api.ts';

const nameOf = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1);
const optionsOf = (values: readonly string[]) => values.map((value) => [value, nameOf(value)] as const);

/** `dm-sans` is `DM Sans`. */
const fontOptions = brandFonts.map((font) => {
  const words = font.split('-').map((word) => (word === 'dm' ? 'DM' : nameOf(word)));
  return [font, words.join(' ')] as const;
});

const fields: readonly Field[] = [
  { kind: 'file', use: 'logo', name: 'logoUrl', label: 'Logo', hint: 'SVG, PNG, JPEG or WebP, up to 2 MB.' },
  {
    ...{ kind: 'file', use: 'logoDark', name: 'logoDarkUrl', label: 'Logo on dark ground' },
    hint: 'Without one the logo above stands there, too.',
  },
  {
    ...{ kind: 'file', use: 'icon', name: 'iconUrl', label: 'Icon' },
    hint: 'Square: for tabs of browsers, home screens of phones and bookmarks.',
  },
  { kind: 'colour', name: 'accent', label: 'Accent' },
  choice('ground', 'Ground', optionsOf(grounds)),
  choice('headingFont', 'Font of headings', fontOptions),
  choice('bodyFont', 'Font of text', fontOptions),
  choice('corners', 'Corners', optionsOf(corners)),
  choice('scheme', 'Light or dark', [
    ['auto', 'As the visitor’s system'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ]),
];

const BrandComparison: Comparison<PartEntry<ColouredBrand>> = ({ before, after }) => (
  <StateComparison
    before={brandFieldsOf(before.answer)}
    after={brandFieldsOf(after.answer)}
    labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
  />
);

/** The same in every language. */
const part: SitePart<ColouredBrand, Brand> = {
  id: partEditorIds.brand,
  labelOf: (path) => labelIn(fields, path),
  valuesOf: (brand) => brandFieldsOf(brand),
  bodyOf: changedFieldsOf,
  bodySchema: editBrandBodySchema,
  drafts: {
    ...partCalls<ColouredBrand>(partPaths.brand),
    loadComparison: () => Promise.resolve(BrandComparison),
  },
  reload: reloadFrame,
};
const partOfAll = () => part;

const brandFieldsOf = (brand: ColouredBrand): Brand =>
  Object.fromEntries(fields.map(({ name }) => [name, brand[name as keyof Brand]])) as unknown as Brand;

interface BrandEditorProps {
  userId: string;
  /** Shows the site in light and in dark. */
  renderPreview: (brand: ColouredBrand) => ReactNode;
}

/** Logo, colours, fonts and corners, beside the site as it will be. */
export function BrandEditor({ userId, renderPreview }: BrandEditorProps) {
  return (
    <PartEditor
      partIn={partOfAll}
      title="Brand"
      userId={userId}
      renderPreview={(values, shown) => (
        <WithColours brand={values} stored={shown}>
          {(colours) => renderPreview({ ...values, colours })}
        </WithColours>
      )}
    >
      {(form, shown) => (
        <>
          <FieldList form={form} fields={fields} />
          <WithColours brand={form.values} stored={shown}>
            {(colours) => <MovedAccent colours={colours} accent={form.values.accent} />}
          </WithColours>
        </>
      )}
    </PartEditor>
  );
}

interface WithColoursProps {
  brand: Brand;
  stored: ColouredBrand;
  children: (colours: ColouredBrand['colours']) => ReactNode;
}

/** The colours that accent and ground would give. */
function WithColours({ brand: { accent, ground }, stored, children }: WithColoursProps) {
  const sample = useSettled(JSON.stringify({ accent, ground }), 250);
  const isColour = /^#[0-9a-f]{6}$/i.test(accent);
  const { data: { colours } = stored } = useQuery({
    ...sampleColoursQuery(JSON.parse(sample) as Pick<Brand, 'accent' | 'ground'>),
    enabled: isColour,
    placeholderData: keepPreviousData,
  });
  return children(colours);
}

/** Says where the accent is another one than was chosen, and shows both. */
function MovedAccent({ colours, accent }: Pick<ColouredBrand, 'colours'> & { accent: string }) {
  const moved = (['light', 'dark'] as const).filter((scheme) => colours[scheme].isAccentMoved);
  if (moved.length === 0) return null;
  return (
    <Alert tone="warning" title="The accent has too little contrast">
      {moved.map((scheme) => (
        <chakra.span
          key={scheme}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2"
          marginTop="1"
        >
          <Swatch colour={accent} /> becomes <Swatch colour={colours[scheme].accent} />
          {scheme === 'light' ? 'on light ground' : 'on dark ground'}, so that everybody can read it.
        </chakra.span>
      ))}
    </Alert>
  );
}

const Swatch = ({ colour }: { colour: string }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1">
    <chakra.span
      aria-hidden="true"
      width="1.25rem"
      height="1.25rem"
      borderRadius="sm"
      border="1px solid"
      borderColor="edge"
      style={{ background: colour }}
    />
    {colour}
  </chakra.span>
);

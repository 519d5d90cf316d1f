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
import { useSettled } from '../../../lib/forms/use-settled.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useFreshQuery } from '../../../lib/http/use-fresh-query.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FieldList } from '../editor/controls/field-list.tsx';
import { choice, labelIn, type Field } from '../editor/fields.ts';
import { PartForm } from './part-form.tsx';
import { changedFieldsOf, type SitePart } from './part-kind.ts';
import { brandQuery, editBrand, readBrand, reloadFrame, sampleColoursQuery } from './site-parts.api.ts';

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

const part: SitePart<ColouredBrand, Brand> = {
  queryKey: brandQuery.queryKey,
  labelOf: (path) => labelIn(fields, path),
  valuesOf: (brand) => brandFieldsOf(brand),
  bodyOf: changedFieldsOf,
  bodySchema: editBrandBodySchema,
  read: readBrand,
  edit: editBrand,
  reload: reloadFrame,
};

const brandFieldsOf = (brand: ColouredBrand): Brand =>
  Object.fromEntries(fields.map(({ name }) => [name, brand[name as keyof Brand]])) as unknown as Brand;

interface BrandEditorProps {
  userId: string;
  /** Shows the site in light and in dark. */
  renderPreview: (brand: ColouredBrand) => ReactNode;
}

/** Logo, colours, fonts and corners, beside the site as it will be. */
export function BrandEditor({ userId, renderPreview }: BrandEditorProps) {
  const query = useFreshQuery(brandQuery);
  return (
    <QueryView query={query} name="The brand" placeholder={<Skeleton height="100dvh" />}>
      {(answer) => (
        <PartForm
          part={part}
          answer={answer}
          editorId={partEditorIds.brand}
          title="Brand"
          userId={userId}
          renderPreview={(values) => (
            <WithColours brand={values} stored={answer}>
              {(colours) => renderPreview({ ...values, colours })}
            </WithColours>
          )}
        >
          {(form) => (
            <>
              <FieldList form={form} fields={fields} />
              <WithColours brand={form.values} stored={answer}>
                {(colours) => <MovedAccent colours={colours} accent={form.values.accent} />}
              </WithColours>
            </>
          )}
        </PartForm>
      )}
    </QueryView>
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

import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { Compared, NothingDiffers } from '../../../../entries/history/compared.tsx';
import { ImageComparison } from '../../../../entries/history/image-comparison.tsx';
import { WordComparison } from '../../../../entries/history/word-comparison.tsx';
import { appFieldLabels, changedFields, valuesOf, type AppField, type AppValues } from '../../app-values.ts';
import { textOfField } from './field-texts.ts';

interface ComparisonProps {
  before: App;
  after: App;
}

/** What differs between two states of an app: texts word by word, images side by side. */
export function AppComparison({ before, after }: ComparisonProps) {
  const { from, to, fields } = useMemo(() => {
    const [one, other] = [valuesOf(before), valuesOf(after)];
    return { from: one, to: other, fields: changedFields(one, other) };
  }, [before, after]);
  if (fields.length === 0) return <NothingDiffers />;
  return (
    <chakra.dl display="grid" gap="6" margin="0">
      {fields.map((field) => (
        <Compared key={field} label={appFieldLabels[field]}>
          <FieldComparison field={field} from={from} to={to} />
        </Compared>
      ))}
    </chakra.dl>
  );
}

interface FieldComparisonProps {
  field: AppField;
  from: AppValues;
  to: AppValues;
}

function FieldComparison({ field, from, to }: FieldComparisonProps) {
  const images = imagesOf[field];
  if (images === undefined)
    return <WordComparison before={textOfField(from, field)} after={textOfField(to, field)} />;
  return (
    <ImageComparison
      before={images(from).map((url) => ({ url, alt: from.imageAlts[url] ?? '' }))}
      after={images(to).map((url) => ({ url, alt: to.imageAlts[url] ?? '' }))}
    />
  );
}

/** Of the fields that are shown as images. */
const imagesOf: Partial<Record<AppField, (values: AppValues) => readonly string[]>> = {
  thumbnailUrl: ({ thumbnailUrl }) => (thumbnailUrl === '' ? [] : [thumbnailUrl]),
  screenshots: ({ screenshots }) => screenshots,
  imageAlts: ({ thumbnailUrl, screenshots }) => [thumbnailUrl, ...screenshots],
};

import { useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { useSettled } from '../../../../lib/forms/use-settled.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Description } from '../../detail/description.tsx';
import { renderedQuery } from './markdown.api.ts';

/** Typing rests for so long before it is rendered. */
const restMs = 250;

/** How a text will look to visitors, by the server's own renderer. */
export function MarkdownPreview({ label, text }: { label: string; text: string }) {
  const { data, error } = useQuery(renderedQuery(useSettled(text, restMs)));
  return (
    <chakra.section
      aria-label={`${label}: preview`}
      tabIndex={0}
      maxHeight="24rem"
      overflowY="auto"
      padding="4"
      bg="paper"
      border="1px solid"
      borderColor="line"
      borderRadius="md"
    >
      {error !== null && <Alert tone="error">{error.message}</Alert>}
      {data?.descriptionHtml === '' && (
        <chakra.p textStyle="small" color="faint">
          Nothing to show yet.
        </chakra.p>
      )}
      {data !== undefined && <Description html={data.descriptionHtml} />}
    </chakra.section>
  );
}

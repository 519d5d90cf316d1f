import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { chakra } from '@chakra-ui/react';

/** How a visitor came to write, where they agreed to tell it. */
export function LeadJourney({ enquiry: { journey } }: { enquiry: Enquiry }) {
  if (journey === null) return null;
  const { apps, firstPath, referrer, source } = journey;
  const lines = [
    ['Looked at', apps.join(', ')],
    ['First page', firstPath],
    ['Came from', referrer],
    ['Source', source],
  ].filter(([, words]) => Boolean(words));
  if (lines.length === 0) return null;
  return (
    <chakra.section aria-label="How they came">
      <chakra.h3 textStyle="label" color="muted" marginBottom="2">
        How they came
      </chakra.h3>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="4"
        rowGap="1"
        textStyle="small"
      >
        {lines.map(([label, words]) => (
          <chakra.div key={label} display="contents">
            <chakra.dt color="muted">{label}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">{words}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, chakra } from '@chakra-ui/react';
import { useNow } from '../../../../lib/time/use-now.ts';
import { dueOf } from '../due.ts';
import { dueNextQuery } from '../leads.api.ts';

const shownCount = 3;

/** Who has to be answered next, with the time left. */
export function DueNext() {
  const { data = [] } = useQuery(dueNextQuery);
  const now = useNow();
  if (data.length === 0) return null;
  return (
    <chakra.section
      aria-label="Due next"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      rowGap="1"
      textStyle="small"
    >
      <chakra.h2 display="inline-flex" alignItems="center" gap="2" fontWeight="600" marginInlineEnd="2">
        <Clock aria-hidden="true" size={16} />
        Due next
      </chakra.h2>
      <chakra.ol listStyle="none" display="flex" flexWrap="wrap" gap="2" minWidth="0">
        {data.slice(0, shownCount).map((enquiry) => {
          const due = dueOf(enquiry, now);
          return (
            <chakra.li key={enquiry.id} minWidth="0">
              <Button asChild size="sm" variant="outline" maxWidth="full">
                <Link to={`?q=${enquiry.reference}&enquiry=${enquiry.reference}`}>
                  <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" maxWidth="12rem">
                    {enquiry.firstName}
                  </chakra.span>
                  <chakra.span
                    fontWeight="400"
                    whiteSpace="nowrap"
                    color={due === undefined || due.tone === 'neutral' ? 'muted' : due.tone}
                  >
                    {due?.words}
                  </chakra.span>
                </Link>
              </Button>
            </chakra.li>
          );
        })}
      </chakra.ol>
      {data.length > shownCount && (
        <chakra.span color="muted">and {data.length - shownCount} more</chakra.span>
      )}
    </chakra.section>
  );
}

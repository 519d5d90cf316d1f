import type { FrameLink } from '../../features/site/frame/frame.api.ts';
import { chromeLink } from './chrome-link.tsx';
import { disclosedLink, Disclosure } from './disclosure.tsx';

const GroupLink = chromeLink(disclosedLink, true);

/** A link of the header with others below it: a press opens them, and it is the first of them. Works without script. */
export function NavGroup({ link }: { link: FrameLink }) {
  const { label, url, children = [] } = link;
  return (
    <Disclosure label={label}>
      {[{ label, url }, ...children].map((inner) => (
        <li key={inner.label + inner.url}>
          <GroupLink url={inner.url}>{inner.label}</GroupLink>
        </li>
      ))}
    </Disclosure>
  );
}

import { channelKinds, type ChannelKind } from '@portfolio/contracts/leads/channels.ts';
import { chakra } from '@chakra-ui/react';
import { channelKindTexts } from './channel-kinds.ts';

const Choice = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    alignItems: 'center',
    width: 'full',
    paddingBlock: '3',
    paddingInline: '2',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { bg: 'sunken' },
    '& svg': { color: 'muted' },
  },
});

/** The most wanted first. */
const inOrder = channelKinds.toSorted(
  (first, second) =>
    Object.keys(channelKindTexts).indexOf(first) - Object.keys(channelKindTexts).indexOf(second),
);

/** The first step of adding a channel. */
export function KindChoice({ onChoose }: { onChoose: (kind: ChannelKind) => void }) {
  return (
    <chakra.ul listStyle="none" display="grid" aria-label="Kinds of channels">
      {inOrder.map((kind) => {
        const { label, about, icon: Icon } = channelKindTexts[kind];
        return (
          <chakra.li key={kind} borderTop="1px solid" borderColor="line">
            <Choice type="button" onClick={() => onChoose(kind)}>
              <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
              <span>
                <chakra.span display="block" textStyle="small" fontWeight="600">
                  {label}
                </chakra.span>
                <chakra.span display="block" textStyle="label" fontWeight="400" color="muted">
                  {about}
                </chakra.span>
              </span>
            </Choice>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

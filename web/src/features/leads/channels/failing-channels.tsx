import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/page/paths.ts';
import { chakra } from '@chakra-ui/react';
import { channelsQuery } from './channels.api.ts';

const Mark = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minWidth: 'target',
    minHeight: 'target',
    paddingInline: { sm: '3' },
    textStyle: 'label',
    color: 'error',
    '& > span': { bg: 'error.ground', borderRadius: 'full', paddingBlock: '1', paddingInline: '3' },
  },
});

/** A red mark that leads to the channels, where one that is on fails. */
export function FailingChannels() {
  const { data = [] } = useQuery(channelsQuery);
  const failing = data.filter(
    ({ isOn, health }) => isOn && (health.state === 'failing' || health.state === 'refused'),
  );
  const [first] = failing;
  if (first === undefined) return null;
  const words = failing.length === 1 ? `${first.name} fails` : `${String(failing.length)} channels fail`;
  return (
    <Mark to={paths.channels} title={words}>
      <chakra.span display="inline-flex" alignItems="center" gap="1.5">
        <TriangleAlert aria-hidden="true" size={16} />
        <chakra.span
          srOnly={{ base: true, md: false }}
          maxWidth="12rem"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {words}
        </chakra.span>
      </chakra.span>
    </Mark>
  );
}

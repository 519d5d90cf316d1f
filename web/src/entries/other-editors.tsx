import { editorBeatMs, type OpenEditor } from '@portfolio/contracts/open-editors.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { callEndpoint, endpointPath } from '../lib/http/call-endpoint.ts';
import { formatTime } from '../lib/time/format-time.ts';

const list = new Intl.ListFormat('en');

function Others({ others, noun }: { others: readonly [OpenEditor, ...OpenEditor[]]; noun: string }) {
  return (
    <>
      <Users aria-hidden="true" size={16} />
      <span>
        {list.format(others.map(({ name }) => name))} {others.length === 1 ? 'has' : 'have'} this {noun} open,
        too. <chakra.span color="muted">Since {formatTime(others[0].since)}.</chakra.span>
      </span>
    </>
  );
}

interface OtherEditorsProps {
  id: string;
  noun: 'app' | 'page';
}

/** Who else has the app or page open; says that it is open here, until it is closed. */
export function OtherEditors({ id, noun }: OtherEditorsProps) {
  const { data = [], isError } = useQuery({
    queryKey: ['open-editors', id],
    queryFn: ({ signal }) => callEndpoint('openEditor', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: editorBeatMs,
    refetchOnWindowFocus: 'always',
  });
  // Names of a while ago say nothing of now.
  const [first, ...more] = isError ? [] : data;
  useEffect(() => {
    const close = () => {
      // Outlives the page. Where it fails, the server counts the editor as closed a while later.
      fetch(endpointPath('closeEditor', { params: { id } }), { method: 'DELETE', keepalive: true }).catch(
        () => undefined,
      );
    };
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      close();
    };
  }, [id]);
  return (
    <chakra.p
      role="status"
      display="flex"
      gap="2"
      textStyle="small"
      css={{ '& svg': { flex: 'none', marginTop: '1' } }}
    >
      {first !== undefined && <Others others={[first, ...more]} noun={noun} />}
    </chakra.p>
  );
}

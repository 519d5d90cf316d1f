import { chakra } from '@chakra-ui/react';
import { endpointPath } from '../../lib/http/call-endpoint.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Disclosure } from '../../ui/dialogs/disclosure.tsx';

const placeholder = 'pf_YOUR_TOKEN';

const jsonOf = (value: object) => JSON.stringify(value, null, 2);

/** What is copied into the best-known clients, each with where it goes. */
function setupsFor(url: string) {
  const headers = { Authorization: `Bearer ${placeholder}` };
  return [
    {
      client: 'Claude Code',
      where: 'In a terminal',
      text: `claude mcp add --transport http site ${url} --header "Authorization: Bearer ${placeholder}"`,
    },
    {
      client: 'Cursor',
      where: 'In ~/.cursor/mcp.json',
      text: jsonOf({ mcpServers: { site: { url, headers } } }),
    },
    {
      client: 'VS Code',
      where: 'In .vscode/mcp.json',
      text: jsonOf({ servers: { site: { type: 'http', url, headers } } }),
    },
    {
      client: 'A script',
      where: 'The API takes the token too',
      text: `curl -H "Authorization: Bearer ${placeholder}" ${new URL(endpointPath('listApps'), url).href}`,
    },
  ];
}

/** Text to copy. */
function Snippet({ text, children }: { text: string; children: string }) {
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <chakra.pre
        tabIndex={0}
        maxWidth="full"
        overflowX="auto"
        padding="3"
        bg="sunken"
        borderRadius="md"
        fontSize="sm"
      >
        {text}
      </chakra.pre>
      <CopyButton text={text}>{children}</CopyButton>
    </chakra.div>
  );
}

/** The address of the site for assistants, and how they are set up. */
export function ClientSetup() {
  const url = `${window.location.origin}/mcp`;
  return (
    <chakra.div display="grid" gap="5">
      <Snippet text={url}>Copy address</Snippet>
      <chakra.p textStyle="small" color="muted">
        Model Context Protocol, Streamable HTTP. An assistant that asks for a header takes “Authorization”
        with “Bearer” and the token.
      </chakra.p>
      {setupsFor(url).map(({ client, where, text }) => (
        <Disclosure key={client} title={client} summary={where}>
          <chakra.p textStyle="small" color="muted">
            {where}, with your token in place of {placeholder}:
          </chakra.p>
          <Snippet text={text}>{`Copy for ${client}`}</Snippet>
        </Disclosure>
      ))}
    </chakra.div>
  );
}

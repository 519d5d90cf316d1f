import type { Move, MoveCheck } from '@portfolio/contracts/media/moves.ts';
import { chakra, Heading, List, Stack, Text } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { paths } from '../../lib/page/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Textarea } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { counted } from './move-words.ts';
import { useCheckMove } from './moves.api.ts';

/** Step 4: proves that no old address is lost. */
export function AddressesStep({ move: { id, found } }: { move: Move }) {
  const [addresses, setAddresses] = useState('');
  const check = useCheckMove(id);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!check.isPending) check.mutate(addresses);
  };
  const rest = check.data?.unchecked ?? 0;
  return (
    <SettingsSection
      title="4. The old addresses"
      hint="Each old address is asked of this site, as a visitor would. Nothing is changed. An entry that is not published counts as lost."
    >
      <Stack gap="6">
        <chakra.form
          aria-label="The old addresses"
          onSubmit={submit}
          display="grid"
          gap="4"
          _print={{ display: 'none' }}
        >
          <Field
            label="Further old addresses"
            hint={`${counted(found.addresses, 'address', 'addresses')} known so far. Paste the old sitemap, or an address a line.`}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={5}
                value={addresses}
                onChange={({ target }) => setAddresses(target.value)}
              />
            )}
          </Field>
          <Button type="submit" justifySelf="start" isFocusKept isBusy={check.isPending}>
            {rest > 0 ? 'Check the rest' : 'Check'}
          </Button>
        </chakra.form>
        {check.error !== null && <Alert tone="error">{check.error.message}</Alert>}
        {check.data !== undefined && <CheckResult result={check.data} />}
      </Stack>
    </SettingsSection>
  );
}

function titleOf({ ok, lost }: MoveCheck): string {
  if (ok) return 'No old address is lost';
  if (lost.length === 0) return 'Not proved yet';
  return `${counted(lost.length, 'old address', 'old addresses')} lost`;
}

function CheckResult({ result }: { result: MoveCheck }) {
  const { ok: isProved, moved, gone, lost, foreign, unchecked } = result;
  if (moved + gone + lost.length + unchecked === 0)
    return <Alert tone="warning">No old address is known. Paste the old sitemap, then check.</Alert>;
  return (
    <Stack gap="5">
      <Alert
        tone={isProved ? 'success' : 'warning'}
        title={titleOf(result)}
        action={
          <Button size="sm" variant="outline" onClick={() => print()}>
            <Printer aria-hidden="true" size={16} />
            Print
          </Button>
        }
      >
        {moved} moved, {gone} gone, {lost.length} lost
        {unchecked > 0 && `, ${String(unchecked)} not asked yet`}.
      </Alert>
      <Named
        title="Lost"
        hint={
          <>
            Publish the entry, or add a redirect. For what is lost on purpose, the redirect says “Gone”.{' '}
            <TextLink to={paths.redirects}>Redirects</TextLink>
          </>
        }
        lines={lost.map(({ address, status }) => `${address} (${String(status)})`)}
      />
      <Named
        title="Still lead to the old site"
        hint="Pictures and links in the new entries. Change them there."
        lines={foreign.map(({ entry, field, address }) => `${entry}, ${field}: ${address}`)}
      />
    </Stack>
  );
}

/** In full: a list that scrolls would not be printed. */
function Named({ title, hint, lines }: { title: string; hint: ReactNode; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <Heading as="h3" textStyle="small" fontWeight="semibold">
        {title} ({lines.length})
      </Heading>
      <Text textStyle="small" color="fg.muted">
        {hint}
      </Text>
      <List.Root textStyle="small" paddingInlineStart="5" marginTop="2">
        {lines.map((line) => (
          <List.Item key={line} overflowWrap="anywhere">
            {line}
          </List.Item>
        ))}
      </List.Root>
    </section>
  );
}

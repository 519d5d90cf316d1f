import { canGetMail } from '@portfolio/contracts/account/people.ts';
import { siteDefaultsIn } from '@portfolio/contracts/site/defaults-in.ts';
import type { ComponentProps, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { languageChoices } from '../../lib/forms/region-choices.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { Select, Textarea, TextInput } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { PasswordStrength } from '../../ui/forms/password-strength.tsx';
import { setupLabels, type SetupField } from './setup-steps.ts';
import type { Wizard } from './use-setup-wizard.ts';

const Row = chakra('div', {
  base: { display: 'grid', gap: '5' },
  variants: {
    columns: {
      even: { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } },
      wideFirst: { gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 1fr)' } },
    },
  },
});

/** Names of hosts, databases and users are no words of a language. */
const verbatim = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

interface SetupInputProps extends Pick<
  ComponentProps<typeof TextInput>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'inputMode'
> {
  wizard: Wizard;
  name: SetupField;
  hint?: ReactNode;
  control?: typeof TextInput | typeof Paragraph | typeof PasswordInput;
}

function SetupInput({ wizard, name, hint, control: Control = TextInput, ...attributes }: SetupInputProps) {
  return (
    <Field label={setupLabels[name]} hint={hint} error={wizard.errors[name]} isRequired>
      {(control) => <Control {...control} {...attributes} {...wizard.text(name)} />}
    </Field>
  );
}

const Paragraph = (props: ComponentProps<typeof Textarea>) => <Textarea rows={4} {...props} />;

/** With the example of its language, unless somebody has written their own. */
function chooseLanguage(wizard: Wizard, language: string): void {
  wizard.set(({ appDescription, language: before }) => ({
    language,
    ...(appDescription === siteDefaultsIn(before).appDescription && {
      appDescription: siteDefaultsIn(language).appDescription,
    }),
  }));
}

function LanguageChoice({ wizard }: { wizard: Wizard }) {
  // The server may know other languages than the browser.
  const choices = useHydrated() ? languageChoices() : [['en', 'English'] as const];
  return (
    <Field
      label={setupLabels.language}
      hint="Pages, words and legal outlines come in English, German, French and Spanish; a site in another language begins in English. The admin area is in English."
      error={wizard.errors.language}
      isRequired
    >
      {(control) => (
        <Select
          {...control}
          name="language"
          options={choices.map(([value, label]) => ({ value, label }))}
          value={wizard.values.language}
          onChange={({ target }) => chooseLanguage(wizard, target.value)}
        />
      )}
    </Field>
  );
}

function SiteFields({ wizard }: { wizard: Wizard }) {
  return (
    <>
      <LanguageChoice wizard={wizard} />
      <SetupInput wizard={wizard} name="appName" autoComplete="organization" />
      <SetupInput wizard={wizard} name="appDescription" control={Paragraph} />
    </>
  );
}

function DatabaseFields({ wizard }: { wizard: Wizard }) {
  return (
    <>
      <Row columns="wideFirst">
        <SetupInput wizard={wizard} name="dbHost" {...verbatim} />
        <SetupInput wizard={wizard} name="dbPort" {...verbatim} inputMode="numeric" />
      </Row>
      <Row columns="even">
        <SetupInput wizard={wizard} name="dbName" {...verbatim} />
        <SetupInput wizard={wizard} name="dbUser" {...verbatim} />
      </Row>
      <SetupInput wizard={wizard} name="dbPassword" control={PasswordInput} autoComplete="off" />
    </>
  );
}

function AdminFields({ wizard }: { wizard: Wizard }) {
  const { adminPassword, appName, adminFirstName, adminLastName, adminEmail } = wizard.values;
  const about = [appName, adminFirstName, adminLastName, adminEmail].join(' ');
  return (
    <>
      <Row columns="even">
        <SetupInput wizard={wizard} name="adminFirstName" autoComplete="given-name" />
        <SetupInput wizard={wizard} name="adminLastName" autoComplete="family-name" />
      </Row>
      <SetupInput
        wizard={wizard}
        name="adminEmail"
        type="email"
        autoComplete="email"
        hint={
          adminEmail.includes('@') && !canGetMail(adminEmail)
            ? 'No mail can reach this address: no link for a lost password, and no notice.'
            : undefined
        }
      />
      <SetupInput
        wizard={wizard}
        name="adminPassword"
        control={PasswordInput}
        autoComplete="new-password"
        hint={<PasswordStrength password={adminPassword} about={about} />}
      />
    </>
  );
}

/** The fields of each step, in the order of the steps. */
export const stepFields = [SiteFields, DatabaseFields, AdminFields] as const;

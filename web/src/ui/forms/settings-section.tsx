import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

interface SettingsSectionProps {
  title: string;
  /** What it is about. */
  hint: ReactNode;
  children: ReactNode;
}

/** A part of a page of settings: what it is about on the left, what can be set on the right. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <chakra.section
      aria-labelledby={titleId}
      display="grid"
      gap={{ base: '5', lg: '12' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' }}
      paddingBlock={{ base: '8', md: '10' }}
      borderTop="1px solid"
      borderColor="line"
    >
      <div>
        <chakra.h2 id={titleId} textStyle="subheading">
          {title}
        </chakra.h2>
        <chakra.p textStyle="small" color="muted" marginTop="2" maxWidth="24rem">
          {hint}
        </chakra.p>
      </div>
      <chakra.div maxWidth="40rem" minWidth="0">
        {children}
      </chakra.div>
    </chakra.section>
  );
}

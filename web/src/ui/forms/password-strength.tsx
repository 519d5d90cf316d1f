import { useEffect, useState } from 'react';
import { estimateStrength, type Strength } from '../../lib/forms/estimate-strength.ts';
import { chakra } from '@chakra-ui/react';

const rule = 'At least 6 characters, and none of the most common passwords';

const descriptions: Record<Strength, { text: string; tone: string }> = {
  0: { text: 'Very weak: it is among the first to be guessed', tone: 'error' },
  1: { text: 'Weak: it is easily guessed', tone: 'error' },
  2: { text: 'Fair: a longer one is better', tone: 'warning' },
  3: { text: 'Good', tone: 'success' },
  4: { text: 'Strong', tone: 'success' },
};

interface PasswordStrengthProps {
  password: string;
  /** Words that belong to the account or the site, and are guessed first. */
  about: string;
}

/** Says how hard a new password is to guess; it warns, and refuses nothing. For the hint of a field. */
export function PasswordStrength({ password, about }: PasswordStrengthProps) {
  const strength = useStrength(password, about);
  const { text, tone } = strength === undefined ? { text: rule, tone: 'faint' } : descriptions[strength];
  return (
    <chakra.span display="grid" gap="1.5" role="status">
      <chakra.span aria-hidden="true" display="grid" gridTemplateColumns="repeat(4, 1fr)" gap="1">
        {[1, 2, 3, 4].map((step) => (
          <chakra.span
            key={step}
            height="0.25rem"
            borderRadius="full"
            bg={strength !== undefined && Math.max(1, strength) >= step ? tone : 'line'}
          />
        ))}
      </chakra.span>
      <chakra.span color={tone}>{text}</chakra.span>
    </chakra.span>
  );
}

/** The strength of what stands in the field; undefined without anything, or where it cannot be estimated. */
function useStrength(password: string, about: string): Strength | undefined {
  const [estimated, setEstimated] = useState<{ of: string; strength: Strength }>();
  useEffect(() => {
    if (password === '') return;
    let isLatest = true;
    // A meter that does not load keeps nobody from choosing a password.
    estimateStrength(password, about).then(
      (strength) => {
        if (isLatest) setEstimated({ of: password, strength });
      },
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [password, about]);
  return password === '' ? undefined : estimated?.strength;
}

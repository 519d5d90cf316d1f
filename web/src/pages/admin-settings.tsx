import { PortfolioTransfer } from '../features/transfer/portfolio-transfer.tsx';
import { chakra } from '@chakra-ui/react';
import { SettingsSection } from '../ui/forms/settings-section.tsx';

export function AdminSettingsPage() {
  return (
    <>
      <chakra.h1 textStyle="heading" marginBottom="8">
        Settings
      </chakra.h1>
      <SettingsSection
        title="Export and import"
        hint="All apps with their images as one file: to keep, or for another site."
      >
        <PortfolioTransfer />
      </SettingsSection>
    </>
  );
}

import { PortfolioTransfer } from '../features/transfer/portfolio-transfer.tsx';
import { ScreenHead } from '../kit/list-screen.tsx';
import { SettingsSection } from '../ui/forms/settings-section.tsx';

export function AdminSettingsPage() {
  return (
    <>
      <ScreenHead title="Settings" marginBottom="8" />
      <SettingsSection
        title="Export and import"
        hint="All apps with their images as one file: to keep, or for another site."
      >
        <PortfolioTransfer />
      </SettingsSection>
    </>
  );
}

import { PortfolioTransfer } from '../features/transfer/portfolio-transfer.tsx';
import { ScreenHead } from '../kit/list-screen.tsx';
import { paths } from '../lib/page/paths.ts';
import { TextLink } from '../ui/buttons/text-link.tsx';
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
      <SettingsSection
        title="Moving in"
        hint="Projects and pages of a site that another program runs, with their pictures and old addresses."
      >
        <TextLink to={paths.moves}>Move in from another site</TextLink>
      </SettingsSection>
    </>
  );
}

import type { Site } from '@portfolio/contracts/account/setup.ts';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../lib/page/paths.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { SetupLayout } from './setup-layout.tsx';
import { SetupWizard } from './setup-wizard.tsx';

interface SetupScreenProps {
  /** Undefined until the site has answered. */
  site: Site | undefined;
  /** Why there is no answer. */
  failure: Error | null;
  isLooking: boolean;
  /** Asks the site again. */
  onLook: () => void;
  onInstalled: (site: Site) => void;
}

/** The wizard while the site is not set up; then the login. Redirects to the admin area if it was set up before. */
export function SetupScreen({ site, failure, isLooking, onLook, onInstalled }: SetupScreenProps) {
  const [isInstalled, setInstalled] = useState(false);
  if (isInstalled) return <Navigate to={paths.login} replace />;
  if (site?.isActive === true) return <Navigate to={paths.admin} replace />;
  if (site !== undefined) {
    const finish = (installed: Site) => {
      setInstalled(true);
      onInstalled(installed);
    };
    return <SetupWizard site={site} onInstalled={finish} onDoubt={onLook} />;
  }
  return (
    <SetupLayout title="Set up your site" lead="A few short steps connect it to its database.">
      {failure === null ? (
        <p role="status">Loading</p>
      ) : (
        <Alert
          tone="error"
          title="It could not be found out whether the site is set up"
          action={
            <Button size="sm" variant="outline" isBusy={isLooking} onClick={onLook}>
              Try again
            </Button>
          }
        >
          {failure.message}
        </Alert>
      )}
    </SetupLayout>
  );
}

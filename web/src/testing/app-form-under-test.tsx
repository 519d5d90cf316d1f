import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { screen } from '@testing-library/react';
import { AppForm } from '../features/apps/editor/app-form.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { renderPage } from './render-page.tsx';
import { storedApp } from './stored-app.ts';

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Opens the form of an app; null for a new one. */
export function openAppForm(
  stored: App | null,
  draft: AppDraft | null = null,
  rights?: readonly UserRight[],
) {
  const closings: string[] = [];
  const page = renderPage(
    <>
      <AppForm
        app={stored}
        draft={draft}
        unsaved={null}
        unsavedKey="app"
        userId={storedApp().userId}
        titleId="title"
        siteName="Studio"
        onClose={() => closings.push('closed')}
        onCreated={({ title }) => closings.push(`created ${title}`)}
      />
      <Toaster />
    </>,
    rights,
  );
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press, closings };
}

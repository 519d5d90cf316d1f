import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { ReactNode } from 'react';
import { screen } from '@testing-library/react';
import { AppForm } from '../features/apps/editor/app-form.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import type { SentRequest } from './answer-requests.ts';
import { renderPage } from './render-page.tsx';
import { storedApp } from './stored-app.ts';

/** What was sent; what is read now and then is left out. */
export const changesIn = (requests: readonly SentRequest[]) =>
  requests.filter(({ method }) => method !== 'GET');

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Opens the form of an app; null for a new one. @param around what is around the form */
export function openAppForm(
  stored: App | null,
  draft: AppDraft | null = null,
  rights?: readonly UserRight[],
  around: (form: ReactNode) => ReactNode = (form) => form,
) {
  const closings: string[] = [];
  const page = renderPage(
    <>
      {around(
        <AppForm
          opened={{ entry: stored, draft }}
          kept={null}
          keptKey="app"
          userId={storedApp().userId}
          titleId="title"
          siteName="Studio"
          onClose={() => closings.push('closed')}
          onCreated={({ title }) => closings.push(`created ${title}`)}
        />,
      )}
      <Toaster />
    </>,
    rights,
  );
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press, closings };
}

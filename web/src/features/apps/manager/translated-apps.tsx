import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { adminAppsQuery } from '../../../entries/all-apps.api.ts';
import { TranslationsList } from '../../../entries/translations/translations-list.tsx';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';
import { reloadApps } from '../admin.api.ts';
import { EditorCard } from '../editor/editor-card.tsx';
import { useFormAddress, useRestoreFocus } from './use-form-address.ts';

interface TranslatedAppsProps {
  language: string;
  userId: string;
  siteName: string;
}

/** The apps in a further language of the site. */
export function TranslatedApps({ language, userId, siteName }: TranslatedAppsProps) {
  const form = useFormAddress();
  const formCard = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  useRestoreFocus(form.isOpen, formCard);
  return (
    <>
      {form.slug !== undefined && (
        <EditorCard
          key={form.slug}
          ref={formCard}
          slug={form.slug}
          language={language}
          userId={userId}
          siteName={siteName}
          onClose={form.close}
          onCreated={form.openEdit}
        />
      )}
      <TranslationsList
        kind="app"
        language={language}
        onTranslate={async (id) => {
          const made = await callEndpoint('createTranslation', { params: { id }, body: { language } });
          await reloadApps(queryClient);
          form.openEdit(made);
        }}
        onOpen={async (id) => {
          const apps = await queryClient.query(adminAppsQuery);
          const found = apps.flatMap(({ translations }) => translations).find((one) => one.id === id);
          if (found !== undefined) form.openEdit({ id, seoSlug: found.address });
        }}
      />
    </>
  );
}

import type { ListedPage } from '@portfolio/contracts/pages/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Select, TextInput } from '../../../ui/forms/controls.tsx';
import { Field as LabelledField } from '../../../ui/forms/field.tsx';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import type { Field } from '../fields.ts';
import { adminPagesQuery } from '../../all-pages.api.ts';
import { withHttps } from '../../../lib/forms/with-https.ts';
import { valueAt } from '../../../lib/forms/value-at.ts';

interface EditedLink {
  label?: string | undefined;
  pageId?: string | undefined;
  url?: string | undefined;
}

interface LinkControlProps {
  form: EditedForm;
  field: Field;
  path: string;
}

const elsewhere = 'elsewhere';

/** A link to a page of the site, which follows it wherever it moves, or to an address. */
export function LinkControl({ form, field, path }: LinkControlProps) {
  const link = (valueAt(form.values, path) ?? {}) as EditedLink;
  const { data: pages } = useQuery(adminPagesQuery);
  const isDeleted =
    pages !== undefined && link.pageId !== undefined && !pages.some(({ id }) => id === link.pageId);
  const deletedOption = isDeleted ? [{ value: link.pageId ?? '', label: 'A deleted page' }] : [];
  const set = (change: EditedLink) => {
    // A link of the header has others below it.
    const { label, pageId, url, ...others } = { ...link, ...change };
    const target = pageId === undefined ? { url: url ?? '' } : { pageId };
    // One of a list is taken away by its own button.
    const isNone = field.name !== '' && (label ?? '') === '' && pageId === undefined && (url ?? '') === '';
    form.setAt(
      path,
      isNone ? null : { ...others, ...(label === undefined || label === '' ? {} : { label }), ...target },
    );
  };
  const complete = () => {
    const { url = '' } = link;
    if (withHttps(url) !== url) set({ url: withHttps(url) });
  };
  return (
    <chakra.fieldset display="grid" gap="3">
      <chakra.legend fontSize="sm" fontWeight="560">
        {field.label}
      </chakra.legend>
      <LabelledField label="Words" error={form.errors[`${path}.label`]}>
        {(control) => (
          <TextInput
            {...control}
            {...compactControl}
            value={link.label ?? ''}
            onChange={({ target }) => set({ label: target.value })}
          />
        )}
      </LabelledField>
      <LabelledField
        label="Leads to"
        error={isDeleted ? 'Visitors do not see this link: restore the page, or choose another.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            {...compactControl}
            options={[
              { value: elsewhere, label: 'An address' },
              ...deletedOption,
              ...(pages ?? []).map(pageOption),
            ]}
            value={link.pageId ?? elsewhere}
            onChange={({ target: { value } }) => set({ pageId: value === elsewhere ? undefined : value })}
          />
        )}
      </LabelledField>
      {link.pageId === undefined && (
        <LabelledField
          label="Address"
          hint="An https, mailto or tel address, a path such as /contact, or #portfolio for a part of the page."
          error={form.errors[`${path}.url`]}
        >
          {(control) => (
            <TextInput
              {...control}
              {...compactControl}
              value={link.url ?? ''}
              onChange={({ target }) => set({ url: target.value })}
              onBlur={complete}
            />
          )}
        </LabelledField>
      )}
    </chakra.fieldset>
  );
}

const pageOption = ({ id, title, path }: ListedPage) => ({ value: id, label: `${title} (${path})` });

import type { ChannelKind } from '@portfolio/contracts/leads/channels.ts';
import { Handshake, Mail, Newspaper, Server, Users, Webhook, type LucideIcon } from 'lucide-react';

/** One setting, as the form asks for it. */
export interface ChannelField {
  /** As in `settings` of the contract. */
  name: string;
  label: string;
  help: string;
  type: 'line' | 'secret' | 'addresses' | 'yesNo';
  /** What a new channel begins with. */
  initial?: string;
}

interface KindTexts {
  label: string;
  /** What it does, in one sentence. */
  about: string;
  icon: LucideIcon;
  fields: readonly ChannelField[];
}

/** What each kind of channel is called, and what it asks for (contract, section 10). */
export const channelKindTexts: Readonly<Record<ChannelKind, KindTexts>> = {
  email: {
    label: 'E-mail',
    about: 'Mails each enquiry to you; “Reply” answers the visitor.',
    icon: Mail,
    fields: [
      {
        name: 'smtpUrl',
        label: 'Mail server',
        help: 'With user and password: smtps://user:password@smtp.example.com. smtp:// begins unencrypted and switches to TLS. Write @ in a user or password as %40.',
        type: 'secret',
      },
      {
        name: 'from',
        label: 'Sender',
        help: 'An address that the mail server may send for.',
        type: 'line',
      },
      { name: 'to', label: 'Recipients', help: 'One address per line, at most ten.', type: 'addresses' },
      {
        name: 'isAcknowledging',
        label: 'Also tell the visitor by mail that the enquiry arrived',
        help: '',
        type: 'yesNo',
      },
      {
        name: 'isWeekly',
        label: 'Mail last week’s numbers every Monday',
        help: '',
        type: 'yesNo',
      },
    ],
  },
  webhook: {
    label: 'Webhook',
    about: 'Posts each enquiry as signed JSON to an address of yours.',
    icon: Webhook,
    fields: [
      {
        name: 'url',
        label: 'Address',
        help: 'Gets {type: "enquiry.received", timestamp, data} by the Standard Webhooks rules.',
        type: 'line',
      },
      {
        name: 'secret',
        label: 'Signing secret',
        help: 'whsec_ and at least 24 bytes in Base64. The receiver needs the same one to check signatures.',
        type: 'secret',
      },
    ],
  },
  content: {
    label: 'Content webhook',
    about: 'Tells a program of yours what was published, and gets no enquiries.',
    icon: Newspaper,
    fields: [
      {
        name: 'url',
        label: 'Address',
        help: 'Gets {type, timestamp, data} by the Standard Webhooks rules: entry.published, entry.unpublished and site.changed.',
        type: 'line',
      },
      {
        name: 'secret',
        label: 'Signing secret',
        help: 'whsec_ and at least 24 bytes in Base64. The receiver needs the same one to check signatures.',
        type: 'secret',
      },
    ],
  },
  hubspot: {
    label: 'HubSpot',
    about: 'Keeps one contact per e-mail address, with a note for each enquiry.',
    icon: Users,
    fields: [
      {
        name: 'token',
        label: 'Access token',
        help: 'Of a private app that may read and write contacts (HubSpot: Settings, Integrations, Private Apps).',
        type: 'secret',
      },
      {
        name: 'baseUrl',
        label: 'API address',
        help: 'The public API, unless HubSpot told you another one.',
        type: 'line',
        initial: 'https://api.hubapi.com',
      },
    ],
  },
  pipedrive: {
    label: 'Pipedrive',
    about: 'Finds or adds the person, and opens one lead for each enquiry.',
    icon: Handshake,
    fields: [
      {
        name: 'token',
        label: 'API token',
        help: 'Pipedrive: Personal preferences, API.',
        type: 'secret',
      },
      {
        name: 'baseUrl',
        label: 'API address',
        help: 'The public API, unless Pipedrive told you another one.',
        type: 'line',
        initial: 'https://api.pipedrive.com',
      },
    ],
  },
  crm: {
    label: 'CRM',
    about: 'Posts the four fields of each enquiry to a CRM with a simple JSON interface.',
    icon: Server,
    fields: [
      {
        name: 'url',
        label: 'Address',
        help: 'Enquiries are posted to /api/leads/create below it.',
        type: 'line',
      },
      {
        name: 'token',
        label: 'Token',
        help: 'Sent as a bearer token, where the CRM asks for one.',
        type: 'secret',
      },
    ],
  },
};

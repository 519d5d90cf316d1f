import type { Logger } from '@portfolio/kit/logger.ts';
import type { ChannelKind, ChannelSettings } from '@portfolio/contracts/leads/channels.ts';
import type { FindMailBrand } from '../site/mail-brand.ts';
import type { FormatTime } from '../site/local-time.ts';
import type { AddressRules } from '@portfolio/kit/address-rules.ts';
import { createCrmSender } from './crm.sender.ts';
import { createEmailSender, createNoticeSender } from './email.sender.ts';
import { createHttpCall } from './http-call.ts';
import { createHubspotSender } from './hubspot.sender.ts';
import { createPipedriveSender } from './pipedrive.sender.ts';
import { settled, type Answer, type OutgoingEvent, type Send, type SendNotice } from './sender.ts';
import { createContentSender, createWebhookNoticeSender, createWebhookSender } from './webhook.sender.ts';

/** A kind together with its settings. */
export type ChannelTarget = {
  [Kind in ChannelKind]: { kind: Kind; settings: ChannelSettings<Kind> };
}[ChannelKind];

interface SenderOptions {
  /** Milliseconds for a try. */
  limitOf: (kind: ChannelKind) => number;
  rules: AddressRules;
  /** The address of this site. */
  site: string;
  findBrand: FindMailBrand;
  formatTime: FormatTime;
  /** Then nothing leaves the site: this is the one place that sends. */
  isDemo: boolean;
}

export type CreateSender = ReturnType<typeof createSenderFactory>;

/** Makes what delivers to a channel. */
export function createSenderFactory(options: SenderOptions) {
  const { limitOf, rules } = options;
  const checkedCall = createHttpCall(limitOf('webhook'), rules);
  const freeCall = createHttpCall(limitOf('crm'), undefined);

  function senderOf(target: ChannelTarget, isOperators: boolean): Send {
    switch (target.kind) {
      case 'crm':
        return createCrmSender(target.settings, isOperators ? freeCall : checkedCall);
      case 'email':
        return createEmailSender(target.settings, emailOptionsOf(options));
      case 'webhook':
        return createWebhookSender(target.settings, checkedCall);
      case 'hubspot':
        return createHubspotSender(target.settings, checkedCall);
      case 'pipedrive':
        return createPipedriveSender(target.settings, checkedCall);
      case 'content':
        return () => Promise.resolve(refusedWith('this channel takes no enquiries'));
    }
  }

  /** @param isOperators whether the operator set it: then it may have any address */
  return (target: ChannelTarget, isOperators: boolean): Send => {
    if (options.isDemo) return () => Promise.resolve(refusedWith(inDemo));
    const send = senderOf(target, isOperators);
    return (outgoing, cancelled) => settled(send(outgoing, cancelled));
  };
}

const emailOptionsOf = (options: SenderOptions) => ({ ...options, timeout: options.limitOf('email') });

const inDemo = 'this is a demo: nothing is sent';
const refusedWith = (words: string): Answer => ({ outcome: 'refused', status: null, words, retryAfter: 0 });

export type CreateEventSender = ReturnType<typeof createEventSenderFactory>;

/** Makes what tells a channel of the content. */
export function createEventSenderFactory({ limitOf, rules, site, isDemo }: SenderOptions) {
  const call = createHttpCall(limitOf('content'), rules);
  return (target: ChannelTarget): Send<OutgoingEvent> => {
    if (isDemo) return () => Promise.resolve(refusedWith(inDemo));
    if (target.kind !== 'content') return () => Promise.resolve(refusedWith('this channel takes enquiries'));
    const send = createContentSender(target.settings, call, site);
    return (outgoing, cancelled) => settled(send(outgoing, cancelled));
  };
}

/** Makes what takes notices of the site's own to a channel; undefined for kinds that are for enquiries alone. */
export type CreateNotifier = (target: ChannelTarget) => SendNotice | undefined;

export function createNotifierFactory(options: SenderOptions, logger: Logger): CreateNotifier {
  const call = createHttpCall(options.limitOf('webhook'), options.rules);
  return (target) => {
    if (options.isDemo) return undefined;
    if (target.kind === 'email')
      return logWarnings(createNoticeSender(target.settings, emailOptionsOf(options)), logger);
    return target.kind === 'webhook' ? createWebhookNoticeSender(target.settings, call) : undefined;
  };
}

/** Nobody but the log is told which recipients a notice did not get to. */
function logWarnings(send: SendNotice, logger: Logger): SendNotice {
  return async (notice) => {
    const answer = await send(notice);
    const { warning } = answer;
    if (warning !== undefined) logger.warn({ warning }, 'a notice did not reach all of its recipients');
    return answer;
  };
}

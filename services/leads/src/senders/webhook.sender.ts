import { createHmac } from 'node:crypto';
import type { ChannelSettings } from '@portfolio/contracts/leads/channels.ts';
import { readHttpAnswer } from './http-answer.ts';
import type { CallHttp } from './http-call.ts';
import {
  settled,
  type Answer,
  type OutgoingEnquiry,
  type OutgoingEvent,
  type Send,
  type SendNotice,
} from './sender.ts';

/** Posts the enquiry by the rules of https://www.standardwebhooks.com, signed with the channel's secret. */
export function createWebhookSender(settings: ChannelSettings<'webhook'>, call: CallHttp): Send {
  const post = createPost(settings, call);
  return ({ key, enquiry }, cancelled) => post(key, messageOf(enquiry), cancelled);
}

/** Posts events of the content by the same rules. @param site the address of this site */
export function createContentSender(
  settings: ChannelSettings<'content'>,
  call: CallHttp,
  site: string,
): Send<OutgoingEvent> {
  const post = createPost(settings, call);
  return ({ key, event: { type, at: timestamp, data }, isTest }, cancelled) => {
    const url = site + (data.address ?? '/');
    return post(key, { type, timestamp, data: { ...data, url, isTest } }, cancelled);
  };
}

/** Posts notices of the site's own by the same rules; their type tells them from enquiries. */
export function createWebhookNoticeSender(settings: ChannelSettings<'webhook'>, call: CallHttp): SendNotice {
  const post = createPost(settings, call);
  return ({ key, topic = 'operations', subject, text }) => {
    const message = { type: topic, timestamp: new Date().toISOString(), data: { subject, text } };
    return settled(post(key, message, new AbortController().signal));
  };
}

function createPost({ url, secret }: ChannelSettings<'webhook'>, call: CallHttp) {
  const signingKey = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return async (key: string, message: object, cancelled: AbortSignal): Promise<Answer> => {
    const id = `msg_${key}`;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const body = JSON.stringify(message);
    const signature = createHmac('sha256', signingKey).update(`${id}.${timestamp}.${body}`).digest('base64');
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    return readHttpAnswer(await call({ method: 'POST', url, headers, body }, cancelled), 'the webhook');
  };
}

function messageOf({ id, reference, createdAt, body, answers, journey, language, isTest }: OutgoingEnquiry) {
  const { firstName, email, phone, notes } = body;
  return {
    type: 'enquiry.received',
    timestamp: createdAt.toISOString(),
    data: { id, reference, firstName, email, phone, notes, answers, journey, language, isTest },
  };
}

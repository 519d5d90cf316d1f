import { z } from 'zod';
import {
  channelRetrySchema,
  channelSchema,
  channelTestSchema,
  createChannelBodySchema,
  editChannelBodySchema,
} from '../leads/channels.ts';
import { pathParameter, type Endpoint } from './endpoint.ts';

const channel = channelSchema.meta({ id: 'Channel' });
const channelParameter = { id: pathParameter(z.string(), 'channelNotFound') };

/** The channels that enquiries are delivered to (contract, section 10). */
export const channelsEndpoints = {
  listChannels: {
    method: 'GET',
    path: '/api/leads/channels',
    to: 'leads',
    right: 'administration',
    summary: 'Lists the channels that enquiries are delivered to',
    description: 'A secret that is set reads `••••`.',
    status: 200,
    answer: z.array(channel),
  },
  createChannel: {
    method: 'POST',
    path: '/api/leads/channels',
    to: 'leads',
    right: 'administration',
    summary: 'Adds a channel',
    description: 'The settings are those of the kind; what is wrong with one is told as `settings.name`.',
    body: createChannelBodySchema.meta({ id: 'CreateChannel' }),
    status: 201,
    answer: channel,
  },
  editChannel: {
    method: 'PATCH',
    path: '/api/leads/channels/{id}',
    to: 'leads',
    right: 'administration',
    summary: 'Changes a channel',
    description: 'What is absent keeps its value; so does a secret whose mask is sent back.',
    params: channelParameter,
    body: editChannelBodySchema.meta({ id: 'EditChannel' }),
    status: 200,
    answer: channel,
    errors: ['channelNotEditable'],
  },
  removeChannel: {
    method: 'DELETE',
    path: '/api/leads/channels/{id}',
    to: 'leads',
    right: 'administration',
    summary: 'Removes a channel',
    description: 'What it has not delivered ends as `cancelled`.',
    params: channelParameter,
    status: 204,
    errors: ['channelNotEditable'],
  },
  testChannel: {
    method: 'POST',
    path: '/api/leads/channels/{id}/test',
    to: 'leads',
    right: 'administration',
    isSlow: true,
    summary: 'Sends a marked test to a channel',
    description: "Answers with the far side's own words; no enquiry is stored.",
    params: channelParameter,
    status: 200,
    answer: channelTestSchema.meta({ id: 'ChannelTest' }),
  },
  retryChannel: {
    method: 'POST',
    path: '/api/leads/channels/{id}/retry',
    to: 'leads',
    right: 'administration',
    summary: 'Sends everything of a channel that is parked',
    params: channelParameter,
    status: 202,
    answer: channelRetrySchema.meta({ id: 'ChannelRetry' }),
  },
} as const satisfies Record<string, Endpoint>;

import type { ChannelKind } from '@portfolio/contracts/leads/channels.ts';
import { createSecretBox } from '@portfolio/kit/secrets/secret-box.ts';
import { createActiveChannels, type ActiveChannels } from '../channels/active-channels.ts';
import { createChannelTargets } from '../channels/channel-targets.ts';
import { createChannelsRepository } from '../channels/channels.repository.ts';
import {
  createContentEventsRepository,
  type ContentEventsRepository,
} from '../content/content-events.repository.ts';
import { createTellRefusals } from '../channels/refusals.ts';
import { createChannelsService } from '../channels/channels.service.ts';
import {
  environmentChannelOf,
  retryDelaysOf,
  tryLimitOf,
  workerSettingsOf,
  siteInsideOf,
} from '../config.ts';
import { createDeliveryMetrics } from './delivery.metrics.ts';
import type { DeliveryQueue } from './delivery-queue.repository.ts';
import { createDeliveryRepository, type DeliveryRepository } from './delivery.repository.ts';
import { createDeliveryService } from './delivery.service.ts';
import { createDeliveryWorker } from './delivery.worker.ts';
import { createAddressRules } from '@portfolio/kit/address-rules.ts';
import {
  createEventSenderFactory,
  createNotifierFactory,
  createSenderFactory,
} from '../senders/create-sender.ts';
import type { Outgoing, OutgoingEvent } from '../senders/sender.ts';
import { createMailBrand } from '../site/mail-brand.ts';
import type { Base } from '../base.ts';

export type Delivery = ReturnType<typeof createDelivery>;

/** The channels, and what delivers to them. */
export function createDelivery({ config, database, metrics, logger, alerts, formatTime }: Base) {
  const deliveries = createDeliveryRepository(database);
  const events = createContentEventsRepository(database);
  const rules = createAddressRules(config.CHANNEL_HOSTS);
  const channels = createChannelsRepository(database);
  const box = createSecretBox(config.CHANNEL_KEY, 'channel secrets');
  const targets = createChannelTargets(box, environmentChannelOf(config));
  const site = config.PUBLIC_URL;
  const findBrand = createMailBrand(siteInsideOf(config), site, logger);
  const senderOptions = {
    limitOf: (kind: ChannelKind) => tryLimitOf(config, kind),
    rules,
    site,
    findBrand,
    formatTime,
    isDemo: config.DEMO === '1',
  };
  const active = createActiveChannels({
    channels,
    targets,
    createSender: createSenderFactory(senderOptions),
    createEventSender: createEventSenderFactory(senderOptions),
    createNotifier: createNotifierFactory(senderOptions, logger),
    limitOf: senderOptions.limitOf,
  });
  const worker = createWorker({ config, database, metrics, logger }, { deliveries, events, active });
  return {
    deliveries,
    events,
    worker,
    channels: createChannelsService({
      ...{ channels, targets, active, rules, onChanged: worker.wake },
      deliveries: inBoth(deliveries, events),
    }),
    findMailers: active.findMailers,
    findOperators: active.findOperators,
    tellRefusals: createTellRefusals({
      ...{ channels, alerts, site, logger },
      findOperators: active.findOperators,
    }),
  };
}

interface Queues {
  deliveries: DeliveryRepository;
  events: ContentEventsRepository;
  active: ActiveChannels;
}

function createWorker(
  { config, database, metrics, logger }: Pick<Base, 'config' | 'database' | 'metrics' | 'logger'>,
  { deliveries, events, active }: Queues,
) {
  const shared = {
    delays: retryDelaysOf(config),
    metrics: createDeliveryMetrics(metrics.registry, deliveries.backlog),
    logger,
  };
  return createDeliveryWorker({
    settings: workerSettingsOf(config),
    database,
    enquiries: {
      queue: deliveries,
      deliver: createDeliveryService<Outgoing>({ ...shared, deliveries, item: 'enquiry' }).deliver,
    },
    events: {
      queue: events,
      deliver: createDeliveryService<OutgoingEvent>({ ...shared, deliveries: events, item: 'event' }).deliver,
    },
    routeWaiting: deliveries.routeWaiting,
    findChannels: active.find,
    logger,
  });
}

type Restarts = Pick<DeliveryQueue<unknown>, 'resume' | 'sendParked'>;

/** A channel has deliveries in one of the queues. */
const inBoth = (enquiries: Restarts, events: Restarts): Restarts => ({
  resume: async (id) => {
    await enquiries.resume(id);
    await events.resume(id);
  },
  sendParked: async (id) => (await enquiries.sendParked(id)) + (await events.sendParked(id)),
});

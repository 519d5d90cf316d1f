import type { CardIcon } from '@portfolio/contracts/pages/sections/cards.ts';
import {
  Boxes,
  ChartSpline,
  Cog,
  Factory,
  Handshake,
  HeartPulse,
  Megaphone,
  MessagesSquare,
  ShieldCheck,
  ShoppingBag,
  UsersRound,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

/** The pictures of cards by their names in the settings. */
export const cardIcons: Readonly<Record<CardIcon, LucideIcon>> = {
  'shopping-bag': ShoppingBag,
  'heart-pulse': HeartPulse,
  factory: Factory,
  boxes: Boxes,
  handshake: Handshake,
  'users-round': UsersRound,
  workflow: Workflow,
  'messages-square': MessagesSquare,
  megaphone: Megaphone,
  cog: Cog,
  'chart-spline': ChartSpline,
  'shield-check': ShieldCheck,
};

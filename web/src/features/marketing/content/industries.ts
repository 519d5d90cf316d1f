import { Boxes, Factory, Handshake, HeartPulse, ShoppingBag, UsersRound } from 'lucide-react';

/** Specification, section 1: the six industries. `span` is the width of the card in a grid of twelve. */
export const industries = [
  {
    icon: ShoppingBag,
    title: 'E-commerce',
    text: 'Shops that stay quick on the busiest day of the year and make buying again easier than buying once.',
    features: [
      'Storefronts and native apps',
      'Payments and subscriptions',
      'Stock and order systems',
      'Recommendations',
    ],
    span: 7,
    ground: 'night',
  },
  {
    icon: HeartPulse,
    title: 'Healthcare',
    text: 'Software that gives people with little time the right record at the right moment, and keeps it private.',
    features: ['Appointments and intake', 'Patient records', 'Telemedicine'],
    span: 5,
    ground: 'plain',
  },
  {
    icon: Factory,
    title: 'Manufacturing',
    text: 'From the order to the pallet: what is running, what is late, and what will break next week.',
    features: ['Production planning', 'Machine monitoring', 'Quality records'],
    span: 5,
    ground: 'plain',
  },
  {
    icon: Boxes,
    title: 'Retail & Wholesale',
    text: 'One stock for the counter, the warehouse and the web, and prices that are right in all three.',
    features: ['Point of sale', 'Inventory across locations', 'Supplier portals', 'Loyalty programmes'],
    span: 7,
    ground: 'sunken',
  },
  {
    icon: Handshake,
    title: 'B2B Solutions',
    text: 'Portals, quotes and approvals that replace the spreadsheet everybody is afraid to touch.',
    features: ['Customer portals', 'Workflow automation', 'ERP and CRM integration', 'Reporting'],
    span: 8,
    ground: 'signal',
  },
  {
    icon: UsersRound,
    title: 'B2C Applications',
    text: 'Apps that people keep on the first screen of their phone.',
    features: ['iOS and Android', 'Accounts and payments', 'Notifications'],
    span: 4,
    ground: 'plain',
  },
] as const;

export const industryApproach = [
  {
    title: 'Industry Analysis',
    text: 'We spend time where the work happens, learn its words and rules, and find the step that costs the most.',
  },
  {
    title: 'Custom Development',
    text: 'You approve an MVP for that step first. Then we build around it what your business needs, and no more.',
  },
  {
    title: 'Ongoing Support',
    text: 'Regulations change, devices change, you change. We keep the software current and are there around the clock.',
  },
] as const;

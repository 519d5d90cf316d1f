import type { SeededBlock } from './seeded-block.ts';

export const industriesBlocks: readonly SeededBlock[] = [
  {
    kind: 'hero',
    layout: 'plain',
    title: 'Industries',
    text: 'Every trade has its own words, rules and rush hours. We learn yours before we draw the first screen.',
  },
  {
    kind: 'numbers',
    items: [
      {
        value: '150+',
        label: 'Projects Delivered',
      },
      {
        value: '50+',
        label: 'Industries Served',
      },
      {
        value: '99%',
        label: 'Client Satisfaction',
      },
      {
        value: '{availability}',
        label: 'Support',
      },
    ],
  },
  {
    kind: 'cards',
    title: 'Where our software works',
    button: {
      label: 'Discuss Your Project',
      url: '/contact',
    },
    items: [
      {
        icon: 'shopping-bag',
        title: 'E-commerce',
        text: 'Shops that stay quick on the busiest day of the year and make buying again easier than buying once.',
        features: [
          'Storefronts and native apps',
          'Payments and subscriptions',
          'Stock and order systems',
          'Recommendations',
        ],
      },
      {
        icon: 'heart-pulse',
        title: 'Healthcare',
        text: 'Software that gives people with little time the right record at the right moment, and keeps it private.',
        features: ['Appointments and intake', 'Patient records', 'Telemedicine'],
      },
      {
        icon: 'factory',
        title: 'Manufacturing',
        text: 'From the order to the pallet: what is running, what is late, and what will break next week.',
        features: ['Production planning', 'Machine monitoring', 'Quality records'],
      },
      {
        icon: 'boxes',
        title: 'Retail & Wholesale',
        text: 'One stock for the counter, the warehouse and the web, and prices that are right in all three.',
        features: ['Point of sale', 'Inventory across locations', 'Supplier portals', 'Loyalty programmes'],
      },
      {
        icon: 'handshake',
        title: 'B2B Solutions',
        text: 'Portals, quotes and approvals that replace the spreadsheet everybody is afraid to touch.',
        features: ['Customer portals', 'Workflow automation', 'ERP and CRM integration', 'Reporting'],
      },
      {
        icon: 'users-round',
        title: 'B2C Applications',
        text: 'Apps that people keep on the first screen of their phone.',
        features: ['iOS and Android', 'Accounts and payments', 'Notifications'],
      },
    ],
  },
  {
    kind: 'steps',
    layout: 'row',
    title: 'Our Approach',
    text: 'The same steps in every industry, and a different result in each.',
    items: [
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
        text: 'Regulations change, devices change, you change. We keep the software current and are there {availability}.',
      },
    ],
  },
  {
    kind: 'call',
    title: 'Your industry is not on the list?',
    text: 'Then we would like to learn it. Tell us how your business works and where it hurts.',
    buttons: [
      {
        label: 'Start Your Project',
        url: '/contact',
      },
      {
        label: 'View Our Work',
        url: '/apps',
      },
    ],
  },
];

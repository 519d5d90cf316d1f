import type { SeededBlock } from './seeded-block.ts';

export const aiServicesBlocks: readonly SeededBlock[] = [
  {
    kind: 'hero',
    layout: 'plain',
    title: 'AI Services',
    text: 'AI that takes over a whole task, inside the software you already use. Not a demo, not one more tab.',
  },
  {
    kind: 'cards',
    layout: 'list',
    title: 'What it can take off your hands',
    items: [
      {
        icon: 'workflow',
        title: 'AI Automation',
        text: 'The work nobody was hired for: sorting, copying, checking, chasing. A model does the first pass, your people decide the cases that matter.',
        features: [
          'Document and e-mail processing',
          'Workflow agents with approval',
          'Integration with what you use',
        ],
      },
      {
        icon: 'messages-square',
        title: 'AI Chatbots',
        text: 'Assistants that answer from your own knowledge, say so when they do not know, and hand over to a person with the whole story.',
        features: ['Support and sales', 'Voice and chat', 'Any language your customers speak'],
      },
      {
        icon: 'megaphone',
        title: 'AI Marketing',
        text: 'Campaigns that learn from each send.',
        features: ['Audience segments', 'Content drafts in your voice', 'Budget forecasts'],
      },
      {
        icon: 'cog',
        title: 'AI Production Management',
        text: 'Plans that know the machines, the shifts and the weather, and say early what will not be ready in time.',
        features: ['Demand forecasting', 'Predictive maintenance', 'Visual quality control'],
      },
      {
        icon: 'chart-spline',
        title: 'AI Business Intelligence',
        text: 'Ask your numbers a question in plain words, and get an answer that shows where it comes from.',
        features: ['Questions in natural language', 'Early warnings', 'Reports that write themselves'],
      },
      {
        icon: 'shield-check',
        title: 'AI Security',
        text: 'Unusual behaviour noticed in minutes and explained in a sentence.',
        features: ['Fraud and anomaly detection', 'Access monitoring', 'Private models on your servers'],
      },
    ],
  },
  {
    kind: 'reasons',
    title: 'Why Choose Our AI Services',
    items: [
      {
        title: 'It works with what you have',
        text: 'We connect to the systems your team already uses. Nobody learns a second inbox.',
      },
      {
        title: 'Your data stays yours',
        text: 'Access is limited, logged and documented, and models can run on your own servers.',
      },
      {
        title: 'People stay in charge',
        text: 'What matters is proposed and then approved. Every decision can be traced and undone.',
      },
      {
        title: 'You see the numbers first',
        text: 'The MVP shows what it saves before development starts. If it saves nothing, we stop.',
      },
    ],
  },
  {
    kind: 'steps',
    layout: 'row',
    title: 'Our AI Process',
    text: 'After each of these steps you can stop and keep what you have.',
    items: [
      {
        title: 'Analysis',
        text: 'We look at your data and your day, and name the tasks where AI pays for itself, and those where it does not.',
      },
      {
        title: 'Strategy',
        text: 'One use case first, with a measure of success, a budget and the person who owns it.',
      },
      {
        title: 'Development',
        text: 'An MVP on your real data for you to approve, then the full system with tests for what the model must never do.',
      },
      {
        title: 'Deployment',
        text: 'Into your tools, with monitoring, training for your team, and a switch to turn it off.',
      },
    ],
  },
  {
    kind: 'call',
    title: 'Which task would you hand over first?',
    text: 'Describe it in two sentences. We tell you within {response time} whether AI is the right tool for it.',
    buttons: [
      {
        label: 'Get AI Consultation',
        url: '/contact',
      },
      {
        label: 'View AI Projects',
        url: '/apps',
      },
    ],
  },
];

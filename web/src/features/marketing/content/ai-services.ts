import { ChartSpline, Cog, Megaphone, MessagesSquare, ShieldCheck, Workflow } from 'lucide-react';

/** Specification, section 1: the six AI capabilities. `span` is the width of the card in a grid of twelve. */
export const aiCapabilities = [
  {
    icon: Workflow,
    title: 'AI Automation',
    text: 'The work nobody was hired for: sorting, copying, checking, chasing. A model does the first pass, your people decide the cases that matter.',
    points: [
      'Document and e-mail processing',
      'Workflow agents with approval',
      'Integration with what you use',
    ],
    span: 7,
    ground: 'signal',
  },
  {
    icon: MessagesSquare,
    title: 'AI Chatbots',
    text: 'Assistants that answer from your own knowledge, say so when they do not know, and hand over to a person with the whole story.',
    points: ['Support and sales', 'Voice and chat', 'Any language your customers speak'],
    span: 5,
    ground: 'night',
  },
  {
    icon: Megaphone,
    title: 'AI Marketing',
    text: 'Campaigns that learn from each send.',
    points: ['Audience segments', 'Content drafts in your voice', 'Budget forecasts'],
    span: 4,
    ground: 'plain',
  },
  {
    icon: Cog,
    title: 'AI Production Management',
    text: 'Plans that know the machines, the shifts and the weather, and say early what will not be ready in time.',
    points: ['Demand forecasting', 'Predictive maintenance', 'Visual quality control'],
    span: 8,
    ground: 'sunken',
  },
  {
    icon: ChartSpline,
    title: 'AI Business Intelligence',
    text: 'Ask your numbers a question in plain words, and get an answer that shows where it comes from.',
    points: ['Questions in natural language', 'Early warnings', 'Reports that write themselves'],
    span: 7,
    ground: 'plain',
  },
  {
    icon: ShieldCheck,
    title: 'AI Security',
    text: 'Unusual behaviour noticed in minutes and explained in a sentence.',
    points: ['Fraud and anomaly detection', 'Access monitoring', 'Private models on your servers'],
    span: 5,
    ground: 'plain',
  },
] as const;

/** The four steps of the AI process. */
export const aiSteps = [
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
] as const;

export const reasonsForAi = [
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
] as const;

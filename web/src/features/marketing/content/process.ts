interface ProcessStep {
  title: string;
  text: string;
  outcomes: readonly string[];
  /** Words of the stamp on the step that everything after it waits for. */
  stamp?: string;
}

/** The five steps of specification, section 1: the MVP is approved before development. */
export const processSteps: readonly ProcessStep[] = [
  {
    title: 'Discovery & Planning',
    text: 'We talk to the people who will use it, find out where the work really hurts, and write down what the first release must do and what it can leave out.',
    outcomes: ['Goals and users', 'Scope and priorities', 'Timeline and budget'],
  },
  {
    title: 'MVP Design & Approval',
    text: 'You get a working MVP to click through, try on your own phone and show to customers. We change it with you until it is right. Development starts when you approve it, and not a day before.',
    outcomes: ['Clickable MVP', 'Your feedback, worked in', 'Your approval'],
    stamp: 'Critical Approval Step',
  },
  {
    title: 'Development Phase',
    text: 'Now the real thing is built, in short rounds. At the end of each one there is a version that runs, and you can see how far it has come.',
    outcomes: ['Regular demos', 'Clean, documented code', 'AI integration'],
  },
  {
    title: 'Testing & Quality',
    text: 'Automated tests, real devices, slow networks, screen readers, load. What breaks, breaks here and not with your customers.',
    outcomes: ['Device and browser tests', 'Performance and security', 'Acceptance with your team'],
  },
  {
    title: 'Launch & Support',
    text: 'We put it into the stores or onto your servers, watch it closely through its first weeks, and stay reachable around the clock.',
    outcomes: ['Store and server release', 'Monitoring', '24/7 support'],
  },
];

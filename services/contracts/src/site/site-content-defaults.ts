import { technologyNames, type SiteContent } from './site-content.ts';
import type { SiteLocale } from './site-locale.ts';
import { aiDefaults } from './ai-services-defaults.ts';
import { industriesDefaults } from './industries-defaults.ts';

/**
 * The words of the public pages and where the site is at home, until somebody changes them; numbers, promises and contact facts are the specification's (section
 * 1). Only the service that owns the site imports it: browsers get the words with their pages.
 */
export const siteContentDefaults = {
  language: 'en',
  timeZone: 'UTC',
  currency: 'USD',
  consent: null,
  verifications: [],
  promises: {
    availability: '24/7',
    experience: '15+ years',
    consultation: 'The first consultation is free.',
    projectManager: 'a personal project manager',
  },
  hero: {
    tagline: 'web and mobile apps with AI',
    headline: 'We show you the app before we build it.',
    text: 'We design and build web and mobile apps with AI integration. You try a working MVP and approve it before development starts, so you know what you pay for.',
    portfolioCall: 'View Our Portfolio',
    contactCall: 'Start Your Project',
  },
  process: {
    title: 'Our Development Process',
    text: 'One of the steps is yours: nothing goes into development until you have approved the MVP.',
    stamp: 'Critical Approval Step',
    steps: [
      {
        title: 'Discovery & Planning',
        text: 'We talk to the people who will use it, find out where the work really hurts, and write down what the first release must do and what it can leave out.',
        outcomes: ['Goals and users', 'Scope and priorities', 'Timeline and budget'],
        isApproval: false,
      },
      {
        title: 'MVP Design & Approval',
        text: 'You get a working MVP to click through, try on your own phone and show to customers. We change it with you until it is right. Development starts when you approve it, and not a day before.',
        outcomes: ['Clickable MVP', 'Your feedback, worked in', 'Your approval'],
        isApproval: true,
      },
      {
        title: 'Development Phase',
        text: 'Now the real thing is built, in short rounds. At the end of each one there is a version that runs, and you can see how far it has come.',
        outcomes: ['Regular demos', 'Clean, documented code', 'AI integration'],
        isApproval: false,
      },
      {
        title: 'Testing & Quality',
        text: 'Automated tests, real devices, slow networks, screen readers, load. What breaks, breaks here and not with your customers.',
        outcomes: ['Device and browser tests', 'Performance and security', 'Acceptance with your team'],
        isApproval: false,
      },
      {
        title: 'Launch & Support',
        text: 'We put it into the stores or onto your servers, watch it closely through its first weeks, and stay reachable {availability}.',
        outcomes: ['Store and server release', 'Monitoring', '{availability} support'],
        isApproval: false,
      },
    ],
  },
  technologyStack: {
    title: 'Technology Stack',
    text: 'Modern tools that will still be maintained when your product is five years old.',
    technologies: [...technologyNames],
  },
  contactCall: {
    title: 'Tell us what it should do.',
    text: '{consultation} You have {project manager}, and an answer within {response time}.',
  },
  appsPage: {
    description:
      'Mobile and web apps that we designed, built and launched: what they do, how they look and who they are for.',
    text: 'Mobile and web apps that we designed, built and launched with the people who use them every day.',
    closing: {
      title: 'Yours could be the next one here.',
      text: 'Tell us what it should do. You will have an answer within {response time}, and a first version to try before development starts.',
    },
  },
  websitesPage: {
    description: 'Websites that we designed and built: fast, accessible and easy to find.',
    text: 'Websites that load at once, say what they mean, and bring the right people to the right page.',
    closing: {
      title: 'A website that does its share of the work.',
      text: 'Tell us who should find you and what they should do next. {consultation}',
    },
  },
  ...industriesDefaults,
  ...aiDefaults,
  contactPage: {
    description: 'Tell us about your project. {consultation} A person answers within {response time}.',
    title: "Let's Build Together",
    text: 'Tell us what you have in mind. We answer with questions, an honest estimate and a plan for the MVP.',
    benefits: [
      {
        title: 'Free Consultation',
        text: 'An hour with people who build, about your idea and what it takes. {consultation}',
      },
      {
        title: 'Dedicated Team',
        text: 'The people you meet are the people who build it, with {project manager} from the first day to the last.',
      },
      {
        title: 'Fast Response',
        text: 'Every message is answered within {response time}, by a person who has read it.',
      },
    ],
    visitUs: 'Global Remote Team',
    businessHours: '{availability} Available',
    replyNote: 'You hear from us within {response time}.',
    thanks:
      'Your message is with us. You will hear from us within {response time}, with a personalised proposal for your project.',
    reasonsTitle: 'Why Choose Us',
    reasons: [
      '{experience} of experience',
      'A working MVP before you commit to development',
      'A dedicated team with {project manager}',
      '{response-time} response guarantee and {availability} support',
    ],
  },
} satisfies SiteContent & SiteLocale;

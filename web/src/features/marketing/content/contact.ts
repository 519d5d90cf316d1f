import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { telephoneLink, type AgencySite } from './agency.ts';

/** The three promises of the contact page's head. */
export const contactBenefits = ({ responseTime }: AgencySite) => [
  {
    title: 'Free Consultation',
    text: 'An hour with people who build, about your idea and what it takes. It costs nothing and binds you to nothing.',
  },
  {
    title: 'Dedicated Team',
    text: 'The people you meet are the people who build it, with a personal project manager from the first day to the last.',
  },
  {
    title: 'Fast Response',
    text: `Every message is answered within ${responseTime}, by a person who has read it.`,
  },
];

export const contactCards = ({ contactEmail, contactPhone }: AgencySite) => [
  { icon: Mail, label: 'Email Us', value: contactEmail, link: `mailto:${contactEmail}` },
  { icon: Phone, label: 'Call Us', value: contactPhone, link: telephoneLink(contactPhone) },
  { icon: MapPin, label: 'Visit Us', value: 'Global Remote Team' },
  { icon: Clock, label: 'Business Hours', value: '24/7 Available' },
];

export const reasonsToChoose = [
  '15+ years of experience',
  'A working MVP before you commit to development',
  'A dedicated team with a personal project manager',
  '24-hour response guarantee and 24/7 support',
];

/** How the agency can be reached, wherever a page says so (specification, section 1). */
export const agencyFacts = {
  email: 'hello@portfolio-studio.example',
  phone: '+91 80 5555 0142',
  location: 'Bangalore, IN',
  responseTime: '24 hours',
} as const;

export const telephoneLink = `tel:${agencyFacts.phone.replaceAll(/[^+\d]/g, '')}`;

/** Specification, section 1: the three statistics of the hero. */
export const heroStatistics = [
  { value: '50+', label: 'Apps Developed' },
  { value: '100K+', label: 'Downloads' },
  { value: '98%', label: 'Client Satisfaction' },
] as const;

/** The stat tiles of the industries page. */
export const industryStatistics = [
  { value: '150+', label: 'Projects Delivered' },
  { value: '50+', label: 'Industries Served' },
  { value: '99%', label: 'Client Satisfaction' },
  { value: '24/7', label: 'Support' },
] as const;

import { shippedLanguageOf, type ShippedLanguage } from './shipped-languages.ts';
import { siteDefaults, siteSettingsDefaults } from './site-defaults.ts';
import type { SiteSettings } from './site.ts';

/** Settings with words in them: a new site begins with those of its language. */
type SettingsInWords = Pick<SiteSettings, 'appDescription' | 'responseTime' | 'heroStatistics' | 'promises'>;

const numbers = (labels: readonly [string, string, string], percent = '98%', downloads = '100K+') => [
  { value: '50+', label: labels[0] },
  { value: downloads, label: labels[1] },
  { value: percent, label: labels[2] },
];

const byLanguage: Readonly<Record<ShippedLanguage, SettingsInWords>> = {
  en: {
    appDescription: siteDefaults.appDescription,
    responseTime: siteDefaults.responseTime,
    heroStatistics: siteDefaults.heroStatistics,
    promises: siteSettingsDefaults.promises,
  },
  de: {
    appDescription:
      'Wir gestalten und entwickeln Web- und Mobile-Apps mit KI, von der ersten Idee bis zum Start.',
    responseTime: '24 Stunden',
    heroStatistics: numbers(['Entwickelte Apps', 'Downloads', 'Zufriedene Kunden'], '98 %', '100.000+'),
    promises: {
      availability: '24/7',
      experience: '15+ Jahre',
      consultation: 'Das erste Beratungsgespräch ist kostenlos.',
      projectManager: 'eine feste Ansprechperson',
    },
  },
  fr: {
    appDescription:
      'Nous concevons et développons des applications web et mobiles avec l’IA, de la première idée au lancement.',
    responseTime: '24 heures',
    heroStatistics: numbers(
      ['Applications développées', 'Téléchargements', 'Clients satisfaits'],
      '98 %',
      '100 000+',
    ),
    promises: {
      availability: '24 h/24',
      experience: 'Plus de 15 ans',
      consultation: 'La première consultation est gratuite.',
      projectManager: 'un chef de projet attitré',
    },
  },
  es: {
    appDescription:
      'Diseñamos y desarrollamos aplicaciones web y móviles con IA, de la primera idea al lanzamiento.',
    responseTime: '24 horas',
    heroStatistics: numbers(
      ['Aplicaciones desarrolladas', 'Descargas', 'Clientes satisfechos'],
      '98 %',
      '100.000+',
    ),
    promises: {
      availability: '24/7',
      experience: 'Más de 15 años',
      consultation: 'La primera consulta es gratuita.',
      projectManager: 'un jefe de proyecto dedicado',
    },
  },
};

export const siteDefaultsIn = (language: string): SettingsInWords => byLanguage[shippedLanguageOf(language)];

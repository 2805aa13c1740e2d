/** Pages of the settings by the last part of their address; each section states its page. */
export const SETTINGS_PAGES = {
  azienda: 'Azienda',
  contatti: 'Contatti e orari',
  consegna: 'Consegna',
  pagamenti: 'Pagamenti',
  saldi: 'Saldi e prezzi',
  taglie: 'Taglie e categorie',
  legge: 'Legge',
  avanzate: 'Avanzate',
} as const;

export type SettingsPage = keyof typeof SETTINGS_PAGES;

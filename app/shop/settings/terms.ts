/**
 * Day (ISO date) of the terms of sale in force. Their page shows it, every order keeps the one it was made
 * under, and the order's letter names it (Codice del Consumo art. 51 c. 7).
 */
export const TERMS_VERSION = '2026-11-22';

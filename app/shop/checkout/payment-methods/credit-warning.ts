/** Warning required where instalments are advertised (Directive (EU) 2023/2225, art. 8). */
export const CREDIT_WARNING = 'Attenzione! Prendere in prestito denaro costa denaro.';

import type { Outcome } from './checks.ts';

export function checkSecondFactor(owners: readonly { name: string; protected: boolean }[]): Outcome {
  const open = owners.filter((one) => !one.protected);
  if (owners.length > 0 && open.length === 0) {
    const who = owners.length === 1 ? 'La titolare lo usa' : `Lo usano tutti e ${owners.length} gli account`;
    return { state: 'ok', message: `${who}.` };
  }
  const names = open.map(({ name }) => name || 'un account senza nome').join(', ');
  return {
    state: 'failed',
    message: `Non lo usa ancora: ${names || 'nessuno'}. Si attiva nella pagina «Sicurezza», con un’app sul telefono.`,
  };
}

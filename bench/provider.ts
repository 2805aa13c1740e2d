import { createServer } from 'node:http';
import { startPaymentEmulator } from '../payment-emulator/emulator.ts';

/**
 * The payment provider's emulator in a process of its own: whoever takes real money has the provider's answers from
 * elsewhere, and none of its sessions in a node's memory. Says by `PORT` that it is ready.
 */
const {
  AUTH_SECRET,
  DATA_DIR = '',
  PAYMENT_EMULATOR_PORT,
  PORT,
  PUBLIC_URL = '',
  WEBHOOK_PORT,
} = process.env;

await startPaymentEmulator({
  now: () => new Date(),
  directory: DATA_DIR,
  publicUrl: PUBLIC_URL,
  port: Number(PAYMENT_EMULATOR_PORT),
  webhookUrl: `http://127.0.0.1:${WEBHOOK_PORT}/api/webhook`,
  secretKey: 'sk_test_emulator',
  webhookSecret: `whsec_${AUTH_SECRET}`,
});
createServer((_, response) => response.end('ok')).listen(Number(PORT), '127.0.0.1');

/** Whether confirmations can be sent, or are the demonstration's. */
export function offersNewsletter({ demo }: { demo: boolean }, mail: { smtpUrl: string | null }): boolean {
  return demo || mail.smtpUrl !== null;
}

export type ToastTone = 'info' | 'success' | 'error';
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onClick: () => void };
  link?: { label: string; to: string } | undefined;
  /** Duration (ms); default: five seconds. */
  shownForMs?: number;
};

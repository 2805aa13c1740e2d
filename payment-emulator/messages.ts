/** A request, once it has been read whole. Header names are in lower case. */
export interface EmulatorRequest {
  method: string;
  path: string;
  /** Without the question mark. */
  query: string;
  headers: Record<string, string | undefined>;
  body: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** How long (ms) the answer is held back. */
  lateMs?: number;
  /** The connection is cut instead. */
  cut?: boolean;
}

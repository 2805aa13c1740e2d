declare module '*?in-page' {
  /** The script's text. */
  const script: string;
  export default script;
}

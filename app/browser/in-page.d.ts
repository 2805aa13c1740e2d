declare module '*?in-page' {
  const script: string;
  export default script;
}

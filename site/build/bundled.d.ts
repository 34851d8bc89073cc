/** The text of a script with everything it imports (bundle-script.ts). */
declare module '*?bundled' {
  const code: string;
  export default code;
}

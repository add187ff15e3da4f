import { type Html, html } from '../../platform/html.ts';

export const STYLE = `
:root { color-scheme: light dark; font: 17px/1.6 Georgia, serif; }
body { max-width: 28rem; margin: 0 auto; padding: 32px 16px; background: light-dark(#fbf7f0, #161014); color: light-dark(#241a1e, #f5ece6); }
p { color: light-dark(#655760, #bbabac); }
label { display: block; margin: 16px 0; }
input:not([type=checkbox]) { display: block; box-sizing: border-box; width: 100%; padding: 10px; font: inherit; color: inherit; background: light-dark(#fff, #1f171b); border: 1px solid light-dark(#8d7d86, #85757b); border-radius: 8px; }
button { margin: 8px 8px 8px 0; padding: 10px 20px; font: inherit; cursor: pointer; color: inherit; background: transparent; border: 1px solid currentColor; border-radius: 8px; }
button.main { color: light-dark(#fff, #161014); background: light-dark(#7a1f45, #f0b8ce); border-color: transparent; }
`;

interface Form {
  /** What the site asked for, to be sent along with the form. */
  hidden: Record<string, string>;
  name: string;
  email: string;
  problem: string;
}

const hiddenInput = ([name, value]: [string, string]): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** The page where someone says who they are. */
export function signInPage({ hidden, name, email, problem }: Form): string {
  const alert = problem === '' ? '' : html`<p role="alert">${problem}</p>`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Development sign-in - Troth</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="./style.css"></head>
<body><main><h1>Development sign-in</h1>
<p>This page simulates signing in with Google. It exists on a developer's machine only, and accepts any name and email.</p>
${alert}<form method="post" action="./authorize">${Object.entries(hidden).map(hiddenInput)}
<label>Name <input name="name" value="${name}" autocomplete="off" autofocus></label>
<label>Email <input name="email" type="email" value="${email}" autocomplete="off"></label>
<label><input type="checkbox" name="verified" value="yes" checked> The email address is verified</label>
<button class="main" name="act" value="sign-in">Sign in</button><button name="act" value="cancel" formnovalidate>Cancel</button>
</form></main></body></html>`.source;
}

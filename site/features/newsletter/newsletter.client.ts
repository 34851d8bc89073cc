/**
 * The newsletter form: with a shop and JavaScript it submits in place, otherwise it opens an email.
 * Every page includes this, so it loads the code that submits once the form is focused.
 */
const form = document.querySelector<HTMLFormElement>('form[data-newsletter]');
const load = () => import('./sign-up-form.ts');

form?.addEventListener(
  'focusin',
  () => {
    // Submitting loads it again and handles a failure.
    load().catch(() => undefined);
  },
  { once: true },
);
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  load().then(
    ({ sendForm }) => sendForm(form),
    // Without that code, the browser submits the form by email.
    () => {
      form.submit();
    },
  );
});

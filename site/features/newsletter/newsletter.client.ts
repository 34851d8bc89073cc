/**
 * The newsletter's form: with a shop and script it signs up in place, else it opens a mail. Every page
 * carries this, so it loads what sends the form when somebody is in it.
 */
const form = document.querySelector<HTMLFormElement>('form[data-newsletter]');
const load = () => import('./sign-up-form.ts');

form?.addEventListener(
  'focusin',
  () => {
    // Sending it loads again, and hears of a failure.
    load().catch(() => undefined);
  },
  { once: true },
);
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  load().then(
    ({ sendForm }) => sendForm(form),
    // Without the script, the browser sends the form as it would without any: by mail.
    () => {
      form.submit();
    },
  );
});

import { useWords } from '../words';

/** Stands under its setting, where somebody who saved it looks. */
export function Saved({ shown }: { readonly shown: boolean }) {
  const { say } = useWords();
  return (
    <p class="saved" role="status">
      {shown ? say('settings.saved') : ''}
    </p>
  );
}

import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ConversationList, type ListProps } from './ConversationList.tsx';

/** The conversations where there is no room for them beside the chat. */
export function ConversationsButton({ open, onOpen, onChange }: ListProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button icon="chat" className="lg:hidden" onClick={() => setShown(true)}>
        {text('assistant.conversations')}
      </Button>
      <Dialog open={isShown} onClose={() => setShown(false)} title={text('assistant.conversations')}>
        <div data-keeps-focus>
          <ConversationList
            open={open}
            onChange={onChange}
            onOpen={(id) => {
              setShown(false);
              onOpen(id);
            }}
          />
        </div>
      </Dialog>
    </>
  );
}

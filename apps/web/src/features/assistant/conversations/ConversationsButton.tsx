import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ConversationList } from './ConversationList.tsx';

interface Props {
  open: string | null;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

/** The conversations where there is no room for them beside the chat. */
export function ConversationsButton({ open, onOpen, onDeleted }: Props) {
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
            onDeleted={onDeleted}
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

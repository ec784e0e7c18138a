import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Something is lost or destroyed: a press beside the dialog does not answer it. */
  readonly isAlert?: boolean;
  /** Holds more than a question: something to compare, or a list. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A question or a notice over the page; focus stays in it and goes back where it was. */
export function Dialog({ title, isOpen, onClose, isAlert = false, isWide = false, children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={!isAlert}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="kit-overlay"
    >
      <Modal className={isWide ? 'kit-modal kit-modal-wide' : 'kit-modal'}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className="kit-dialog">
          <Heading slot="title" className="text-base font-semibold">
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

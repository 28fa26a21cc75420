import { Component, input } from '@angular/core';
import { RouterLink } from '@angular/router';

@Component({
  selector: 'app-card',
  imports: [RouterLink],
  templateUrl: './card.component.html',
  styles: [':host { display: block; } .card-more { font-size: 0.9rem; }'],
})
export class CardComponent {
  title = input.required<string>();
  image = input<string>();
  link = input('/services');
}

<?php
function field_html( $name, $placeholder ) {
	return "<p class=\"field field-$name\"><input type=\"text\" name=\"$name\" placeholder=\"$placeholder\" class=\"field-input\"></p>";
}
function social_links() {
	return array( 'twitter' => 'https://twitter.com/oldtown', 'instagram' => 'https://www.instagram.com/oldtown' );
}
